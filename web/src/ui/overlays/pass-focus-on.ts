const focusFirst = (places: readonly (Element | null | undefined)[]) => {
  const place = places.find((one) => one?.isConnected && one.querySelector('a[href], button'))
  if (place) place.querySelector<HTMLElement>('a[href], button')?.focus()
  else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** About a second; a button that is still there then stays. */
const framesToWatch = 60

/**
 * Waits until `button` is removed, some frames after what it began has ended, and moves the focus on if it had it: to the first link or button in
 * the first of `places` that is there and has one, or else to the page's heading.
 */
export const passFocusOn = (
  button: Element,
  places: readonly (Element | null | undefined)[],
  framesLeft = framesToWatch,
) => {
  requestAnimationFrame(() => {
    if (!button.isConnected) {
      if (document.activeElement === document.body) focusFirst(places)
    } else if (framesLeft > 0) passFocusOn(button, places, framesLeft - 1)
  })
}
