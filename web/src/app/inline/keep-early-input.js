// Keeps the last press of a button, and what is chosen in lists, until the page's own script has started; then it repeats them. The button
// is busy meanwhile. What was typed is kept too: if the browser translates the page before the script has started, React renders it anew,
// with other elements in the same places. Only buttons of forms with an address work without our script: without it, a press of another
// would do nothing, and a form without an address would put what was typed into the page's.
{
  let pressed
  const places = new Map()
  const alike = (element) => document.querySelectorAll(element.localName)
  const remember = (element) => places.set(element, [...alike(element)].indexOf(element))
  const current = (element) => (element.isConnected ? element : alike(element)[places.get(element)])
  const keep = (event) => {
    const button = event.target.closest?.('button')
    if (!button || button.disabled || button.form?.hasAttribute('action')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed?.removeAttribute('aria-busy')
    pressed = button
    remember(button)
    pressed.setAttribute('aria-busy', 'true')
    dispatchEvent(new Event('page-needed'))
  }
  let focused
  const look = ({ target }) => remember((focused = target))
  const values = new Map()
  const note = ({ target }) => {
    if (!target.matches?.('select, textarea, input:not([type=checkbox], [type=radio], [type=file])')) return
    remember(target)
    values.set(target, target.value)
    if (target.localName === 'select') dispatchEvent(new Event('page-needed'))
  }
  const enter = (field, value) => {
    // Past React's own setter: after that one, React takes the event for a change that it made itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }))
  }
  const repeat = () => {
    removeEventListener('click', keep, true)
    removeEventListener('input', note, true)
    removeEventListener('focusin', look, true)
    for (const [noted, value] of values) {
      const field = current(noted)
      if (!field || (noted.isConnected && field.localName !== 'select')) continue
      enter(field, value)
    }
    if (focused && !focused.isConnected) current(focused)?.focus()
    pressed?.removeAttribute('aria-busy')
    const button = pressed && current(pressed)
    // After what was chosen has been shown: a search is for that too.
    setTimeout(() => button?.click())
  }
  const release = ({ target }) => target.type === 'module' && pressed?.removeAttribute('aria-busy')
  addEventListener('click', keep, true)
  addEventListener('input', note, true)
  addEventListener('focusin', look, true)
  addEventListener('error', release, true)
  addEventListener('page-started', repeat, { once: true })
}
