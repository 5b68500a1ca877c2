export function createOwnDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }>
