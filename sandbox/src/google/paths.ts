/** The path prefix of the Google stand-in. */
export const standInPath = '/sandbox/google'
export const sessionCookie = 'stand_in'
export const stylePath = `${standInPath}/style.css`
