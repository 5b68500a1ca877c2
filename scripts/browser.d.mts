/** The path of a Chromium that runs; one is installed where there is none. Throws a sentence where none can be had. */
export function findBrowser(log?: (line: string) => void): Promise<string>

/** The path of one that CHROME_PATH or CHROMIUM names, or else of the system's; undefined where there is neither. */
export function presentBrowser(): string | undefined
