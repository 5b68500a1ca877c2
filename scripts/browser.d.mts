/** The path of a Chromium that runs; installs one if there is none. Throws a sentence if that fails. */
export function findBrowser(log?: (line: string) => void): Promise<string>

/** The path of one that CHROME_PATH or CHROMIUM names, or else of the system's; undefined where there is neither. */
export function presentBrowser(): string | undefined
