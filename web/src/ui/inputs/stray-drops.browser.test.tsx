import { expect, test } from 'vitest'
import { ignoreStrayDrops } from './stray-drops.ts'

const drop = (on: Element, type: 'dragover' | 'drop', file = true) => {
  const dataTransfer = new DataTransfer()
  if (file) dataTransfer.items.add(new File(['x'], 'me.png'))
  else dataTransfer.setData('text/plain', 'words')
  return !on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}

test('a file that is dropped beside its field is not opened in place of the page', () => {
  ignoreStrayDrops(window)
  document.body.innerHTML = '<p>Beside</p><input type="file"><textarea></textarea>'
  const [beside, field, words] = ['p', 'input', 'textarea'].map((name) => document.querySelector(name)!)
  expect(drop(beside!, 'dragover')).toBe(true)
  expect(drop(beside!, 'drop')).toBe(true)
  // The field takes it, and text may be dropped where text goes.
  expect(drop(field!, 'drop')).toBe(false)
  expect(drop(words!, 'drop', false)).toBe(false)
})
