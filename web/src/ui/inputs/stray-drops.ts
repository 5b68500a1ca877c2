const takesFiles = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input[type="file"]') !== null

/** A file that is dropped beside its field does nothing: the browser would open it in place of the page. */
export const ignoreStrayDrops = (page: Pick<Window, 'addEventListener'>): void => {
  const ignore = (event: Event) => {
    const { dataTransfer, target } = event as DragEvent
    if (!dataTransfer?.types.includes('Files') || takesFiles(target)) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  page.addEventListener('dragover', ignore)
  page.addEventListener('drop', ignore)
}
