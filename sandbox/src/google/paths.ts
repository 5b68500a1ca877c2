/** What stands in for Google answers below this. */
export const standInPath = '/sandbox/google'
export const sessionCookie = 'stand_in'
export const stylePath = `${standInPath}/style.css`
