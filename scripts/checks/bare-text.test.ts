import { describe, expect, it } from 'vitest'
import { bareTexts, collectComponents, type Components } from './bare-text.ts'
import { loneTexts } from './lone-text.ts'
import { filesIn, isTest, readText } from './sources.ts'

describe('a page that the browser translates', () => {
  it('keeps working, since no text stands bare beside what comes and goes', () => {
    // The document is the server's: the browser never renders it.
    const files = filesIn('web/src').filter(
      (file) => file.endsWith('.tsx') && !isTest(file) && file !== 'web/src/app/document.tsx',
    )
    expect(files.length).toBeGreaterThan(200)
    const components: Components = new Map()
    for (const file of files) collectComponents(file, readText(file), components)
    const found = files.flatMap((file) =>
      [bareTexts, loneTexts].flatMap((find) =>
        find(file, readText(file), components).map((at) => `${file}:${at}`),
      ),
    )
    expect(found, 'texts that need an element of their own').toEqual([])
  })

  it.each([
    '<p>{isNew && <b>New</b>} Flat</p>',
    '<p>{isNew && <b>New</b>}{title}</p>',
    '<p><b>Flat</b>{isNew && " is new"}</p>',
    '<p><b>Flat</b>{isNew ? " is new" : null}</p>',
    '<p><b>Flat</b>{isNew ? " is new" : " is old"}</p>',
    '<>{isNew && <b>New</b>} Flat</>',
    '<p>{rows.map((row) => <b>{row}</b>)} and no more</p>',
    '<p><Sometimes /> Flat</p>',
    '<p>{isNew && <b>New</b>}<Bare /></p>',
    '<Slot icon={isNew && <b>New</b>}>Flat</Slot>',
  ])('would break at %s', (seed) => {
    const file = `
      const Sometimes = () => { if (isNew) return null; return <b>New</b> }
      const Bare = () => <>Flat</>
      const Slot = ({ icon, children }) => <button>{icon}{children}</button>
      const Page = () => ${seed}`
    const components: Components = new Map()
    collectComponents('seed.tsx', file, components)
    expect(bareTexts('seed.tsx', file, components)).toHaveLength(1)
  })

  it.each([
    '<p>Flat {isNew && <b>New</b>}</p>',
    '<p>{isNew && <b>New</b>} <b>Flat</b></p>',
    '<p>{isNew ? "New" : "Old"}</p>',
    '<p>{isNew && <b>New</b>}<br />Flat</p>',
    '<Slot icon={isNew && <b>New</b>}><b>Flat</b></Slot>',
  ])('may have %s', (seed) => {
    const file = `
      const Slot = ({ icon, children }) => <button>{icon}{children}</button>
      const Page = () => ${seed}`
    const components: Components = new Map()
    collectComponents('seed.tsx', file, components)
    expect(bareTexts('seed.tsx', file, components)).toEqual([])
  })

  it.each([
    ['<p>{isNew && <Trans>New</Trans>}</p>', 1],
    ['<p>{isNew && <Words />}</p>', 1],
    ["<p>{isNew ? <Trans>New</Trans> : 'Old'}</p>", 1],
    ['<p>{isNew ? <Trans>New</Trans> : <Trans>Old</Trans>}</p>', 0],
    ["<p>{isNew && 'New'}</p>", 0],
    ['<p>{isNew && <b>New</b>}</p>', 0],
    ['<p><Words /></p>', 0],
  ])('with a lone text as in %s is in danger %d times', (seed, count) => {
    const file = `
      const Words = () => { if (isNew) return t\`New\`; return t\`Old\` }
      const Page = () => ${seed}`
    const components: Components = new Map()
    collectComponents('seed.tsx', file, components)
    expect(loneTexts('seed.tsx', file, components)).toHaveLength(count)
  })
})
