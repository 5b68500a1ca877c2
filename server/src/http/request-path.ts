/** The path of a request without its query, where a client secret or an e-mail address may stand. */
export const pathOf = ({ url }: { url: string }): string => url.split('?', 1)[0] ?? ''
