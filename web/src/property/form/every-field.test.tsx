import { QueryClientProvider } from '@tanstack/react-query'
import type { Property } from '@thikana/contract/api'
import { typedValue } from '@thikana/domain/property/field'
import {
  isFactOf,
  type PropertyFact,
  propertyFactNames,
  propertyKinds,
} from '@thikana/domain/property/property-facts'
import type { Pin } from '@thikana/domain/place/pin'
import {
  type PropertyField,
  propertyFieldNames,
  propertyFields,
} from '@thikana/domain/property/property-fields'
import { purposeNames } from '@thikana/domain/property/purpose'
import { english } from '@thikana/texts/english'
import { formatAmount } from '@thikana/texts/money'
import { factText } from '@thikana/texts/property/fact-text'
import { propertyFieldLabel } from '@thikana/texts/property/field-label'
import { purposeLabels } from '@thikana/texts/property/purpose-words'
import { say } from '@thikana/texts/say'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { PropertyPage } from '../../app/property-page.tsx'
import { makeQueryClient, sessionKey } from '../../client/query-client.ts'
import { SessionProvider } from '../../session/session.tsx'
import { sampleProperty } from '../../../test/samples.ts'
import { PropertyForm } from './property-form.tsx'
import { emptyDraft } from './property-form-rules.ts'
import { propertyKey } from '../queries.ts'
import { WhatChanged } from '../what-changed.tsx'

const email = 'agent@people.test'
/** A value that differs with `from`, and from those of other fields where its kind allows it. */
const valueOf = (name: PropertyField, from: number): string | number | boolean | Pin => {
  const field = propertyFields[name]
  const at = propertyFieldNames.indexOf(name)
  switch (field.kind) {
    case 'choice':
      return field.choices[from % 2] ?? ''
    case 'yesNo':
      return from % 2 === 0
    case 'month':
      return `20${at}-0${from % 9}`
    case 'day':
      return `20${at}-05-0${from % 9}`
    case 'money':
    case 'whole':
      return from + at
    case 'place':
      return `place-${from}`
    case 'pin':
      return { lat: 23 + from / 1000, lng: 90.5, isExact: from % 2 === 0 }
    case 'line':
    case 'paragraphs':
    case 'picture':
      return `/${name}-${from}.webp`
  }
}

/** A property with a value in every field; an odd and an even `from` give different values. */
const propertyWith = (from: number): Property => ({
  ...sampleProperty,
  ...Object.fromEntries(propertyFieldNames.map((name) => [name, valueOf(name, from)])),
  placeName: { en: `Place ${from}`, bn: `স্থান ${from}` },
})

const isFact = (name: PropertyField): name is PropertyFact => propertyFactNames.some((one) => one === name)

const shownIn = (property: Property, name: PropertyField) => {
  const value = property[name] ?? ''
  if (name === 'place') return property.placeName?.en ?? ''
  if (isFact(name)) return factText(english, name, value)
  if (name === 'purpose') return say(english, purposeLabels[property.purpose])
  return typeof value === 'number' ? formatAmount(english, value) : typedValue(value)
}

const render = (element: ReactNode, property: Property = sampleProperty) => {
  const client = makeQueryClient()
  client.setQueryData(propertyKey(property._id), property)
  client.setQueryData(sessionKey, { email, name: 'Nusrat Jahan' })
  client.setQueryData([...sessionKey, 'accountStatus', email], { role: 'agent', status: 'active' })
  const route = { path: '/property/:id', element: <SessionProvider>{element}</SessionProvider> }
  const router = createMemoryRouter([route], {
    initialEntries: [`/property/${property._id}`],
  })
  return renderToString(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const isNumber = (name: PropertyField) => ['money', 'whole'].includes(propertyFields[name].kind)

/** Whether a phone shows keys for numbers in the field of this label. */
const hasDecimalKeypad = (page: string, label: string): boolean => {
  const [, id = ''] = new RegExp(`<label[^>]*for="([^"]+)"[^>]*>${label}<`).exec(page) ?? []
  const field = new RegExp(`<(?:input|select|textarea)[^>]*id="${id}"[^>]*>`).exec(page)
  return /inputmode="decimal"/i.test(field?.[0] ?? '')
}

/** A kind and a purpose of property that has the field. */
const natureWith = (name: PropertyField) => {
  const natures = purposeNames.flatMap((purpose) => propertyKinds.map((kind) => ({ purpose, kind })))
  return natures.find((nature) => !isFact(name) || isFactOf(name, nature))
}

describe.each(propertyFieldNames)('the field %s of a property', (name) => {
  const property = propertyWith(202)

  test('is in the form, under its label', () => {
    const form = (
      <PropertyForm
        label="New property"
        name="new property"
        initial={{ ...emptyDraft, ...natureWith(name) }}
        missingImage=""
        agent={{ name: 'Nusrat Jahan', email }}
        submitLabel="Add"
        change={{ send: async () => null, failed: '' }}
      />
    )
    const page = render(form)
    const label = propertyFieldLabel(english, name)
    expect(page).toContain(`>${name === 'image' ? 'Photos' : label}<`)
    expect(hasDecimalKeypad(page, label)).toBe(isNumber(name))
  })

  test('is on the property’s page', () => {
    expect(render(<PropertyPage />, property)).toContain(shownIn(property, name))
  })

  test('is among what an edit changed, before and now', () => {
    const before = propertyWith(101)
    const changed = render(<WhatChanged property={{ ...property, lastVerified: before }} />, property)
    for (const form of [before, property]) expect(changed).toContain(shownIn(form, name))
  })
})
