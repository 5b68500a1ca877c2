/** Calls `work` once, `delay` ms after the page's load event. */
export const afterLoad = (delay: number, work: () => void) => {
  const wait = () => setTimeout(work, delay)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
