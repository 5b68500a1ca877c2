import type { Page } from '@playwright/test'

/**
 * Fields whose text is too small or doesn't fit: the placeholder, the chosen option, a number or a date. The browser draws these itself and gives no
 * rectangle for them, so they are measured in their font. Text that a person typed may be longer, since the field then scrolls.
 */
export const fieldFaultsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const pen = document.createElement('canvas').getContext('2d')!
    const measureWidth = (text: string, style: CSSStyleDeclaration) => {
      pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      pen.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
      pen.wordSpacing = style.wordSpacing === 'normal' ? '0px' : style.wordSpacing
      return pen.measureText(text).width
    }
    const fixed = ['number', 'date', 'time', 'tel', 'button', 'submit']
    /** The texts that the field may show; for a select, all its options. */
    const textsIn = (field: HTMLInputElement | HTMLSelectElement) => {
      if (field instanceof HTMLSelectElement) return [...field.options].map(({ text }) => text)
      if (!field.value) return [field.placeholder]
      const isFixed = fixed.includes(field.type) || ['decimal', 'numeric'].includes(field.inputMode)
      return isFixed ? [field.value] : ['']
    }
    const fields = document.body.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')
    for (const field of fields) {
      if (['hidden', 'checkbox', 'radio', 'range', 'file'].includes(field.type)) continue
      if (!field.checkVisibility({ visibilityProperty: true }) || field.clientWidth <= 1) continue
      const style = getComputedStyle(field)
      const own = getComputedStyle(field, field.value ? null : '::placeholder')
      const [shown = '', needed = 0] =
        textsIn(field)
          .map((text) => [text.trim(), measureWidth(text.trim(), own)] as const)
          .toSorted(([, one], [, other]) => other - one)[0] ?? []
      // The browser reserves room for its button that clears a search.
      const clearing = field.type === 'search' ? Number.parseFloat(style.fontSize) : 0
      const room =
        field.clientWidth -
        Number.parseFloat(style.paddingLeft) -
        Number.parseFloat(style.paddingRight) -
        clearing
      const name = `${field.tagName} “${shown || (field.ariaLabel ?? field.name)}”`
      if (needed > room + 1)
        faults.push(`cut off: ${name} needs ${needed.toFixed(0)} px and has ${room.toFixed(0)}`)
      // At least seven letters of what is typed can be read.
      else if (room < 3.5 * Number.parseFloat(style.fontSize) && !fixed.includes(field.type))
        faults.push(`no room to type: ${name} has ${room.toFixed(0)} px`)
      // With less, iPhones zoom into the field when it gets the focus.
      if (Number.parseFloat(style.fontSize) < 16)
        faults.push(`zooms on iPhones: ${name} has ${style.fontSize}`)
      if (field.clientHeight + 1 < Number.parseFloat(style.fontSize) * 1.15)
        faults.push(`too low for its text: ${name} is ${field.clientHeight} px high`)
    }
    const wordSpacing = (element: Element) => Number.parseFloat(getComputedStyle(element).wordSpacing) || 0
    for (const button of document.body.querySelectorAll('button, input, select, textarea'))
      if (wordSpacing(button) < wordSpacing(document.body) * 0.5)
        faults.push(`words run together: ${button.tagName} “${button.textContent?.slice(0, 40)}”`)
    return [...new Set(faults)]
  })
