/** The path of a Chromium that runs; installs one if there is none. Throws a sentence if that fails. */
export function findBrowser(log?: (line: string) => void): Promise<string>

/** The browser that CHROME_PATH or CHROMIUM names, or the system's; undefined if there is neither. */
export function presentBrowser(): string | undefined
