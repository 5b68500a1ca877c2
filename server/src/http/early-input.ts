import type { PageEvent } from '@thikana/contract/page-events'
import { needed, withHead } from './page-template.ts'

const started: PageEvent = 'page-started'

/**
 * Buttons that work without our script: those of forms with an address. Everything else waits: without it, a press would do nothing, and
 * a form without an address would put what was typed into the page's.
 */
const script = `<script>
{
  let pressed
  const keep = (event) => {
    const button = event.target.closest?.('button')
    if (!button || button.disabled || button.form?.hasAttribute('action')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed?.removeAttribute('aria-busy')
    pressed = button
    pressed.setAttribute('aria-busy', 'true')
    dispatchEvent(new Event('${needed}'))
  }
  const choices = new Map()
  const note = ({ target }) => {
    if (!target.matches?.('select')) return
    choices.set(target, target.value)
    dispatchEvent(new Event('${needed}'))
  }
  const repeat = () => {
    removeEventListener('click', keep, true)
    removeEventListener('change', note, true)
    for (const [select, value] of choices) {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    pressed?.removeAttribute('aria-busy')
    // After what was chosen has been shown: a search is for that too.
    setTimeout(() => pressed?.click())
  }
  const release = ({ target }) => target.type === 'module' && pressed?.removeAttribute('aria-busy')
  addEventListener('click', keep, true)
  addEventListener('change', note, true)
  addEventListener('error', release, true)
  addEventListener('${started}', repeat, { once: true })
}
</script>`

/**
 * The page with a script that keeps the last press of a button, and what is chosen in lists, until the page's own script has started;
 * then it repeats them. The button is busy meanwhile.
 */
export const withEarlyInput = (page: string): string => withHead(page, [script])
