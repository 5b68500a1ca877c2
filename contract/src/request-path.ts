/** The path of a request without its query, which may have a client secret or an email address. */
export const pathOf = ({ url }: { url: string }): string => url.split('?', 1)[0] ?? ''
