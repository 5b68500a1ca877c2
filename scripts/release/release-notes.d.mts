export const releaseNotes: (tag: string | undefined, version: string, changelog: string) => string
