/**
 * What a rendered page and its script tell each other by events on the window: `page-needed`, that the visitor has used something that only
 * the script can do, so it should load now; `page-started`, that the script now handles the page.
 */
export type PageEvent = 'page-needed' | 'page-started'
