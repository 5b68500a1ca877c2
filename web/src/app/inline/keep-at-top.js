// A page that is reloaded is shorter at first than it was: if it has loaded before its script runs, the browser scrolls to its end, and the
// content pushes that away. `restoreScrollPosition` moves the reader once the page is long enough.
history.scrollRestoration = 'manual'
