/** Calls `work` once, `delay` ms after everything that the page came with is there. */
export const afterLoad = (delay: number, work: () => void) => {
  const wait = () => setTimeout(work, delay)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
