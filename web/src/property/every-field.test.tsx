import { QueryClientProvider } from '@tanstack/react-query'
import type { Property } from '@thikana/contract/api'
import { formatDollars } from '@thikana/domain/money'
import { type PropertyField, propertyFieldNames, propertyFields } from '@thikana/domain/property-fields'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { PropertyPage } from '../app/property-page.tsx'
import { makeQueryClient, sessionKey } from '../client/query-client.ts'
import { SessionProvider } from '../session/session.tsx'
import { sampleProperty } from '../style/samples.ts'
import { Controls } from '../theme/controls.tsx'
import { PropertyForm } from './property-form.tsx'
import { emptyDraft } from './property-form-rules.ts'
import { WhatChanged } from './what-changed.tsx'

const email = 'agent@people.test'
const isNumber = (name: PropertyField) =>
  !['line', 'paragraphs', 'picture'].includes(propertyFields[name].kind)
const isMoney = (name: PropertyField) => propertyFields[name].kind === 'dollars'

/** A property with a different value in every field; a different `from` gives different values. */
const propertyWith = (from: number): Property => ({
  ...sampleProperty,
  ...Object.fromEntries(
    propertyFieldNames.map((name, at) => [name, isNumber(name) ? from + at : `/${name}-${from}.webp`]),
  ),
})

const shownIn = (property: Property, name: PropertyField) => {
  const value = property[name]
  return typeof value === 'number' && isMoney(name) ? formatDollars(value) : String(value)
}

const render = (element: ReactNode, property: Property = sampleProperty) => {
  const client = makeQueryClient()
  client.setQueryData(['properties', 'one', property._id], property)
  client.setQueryData(sessionKey, { email, name: 'Nusrat Jahan' })
  client.setQueryData([...sessionKey, 'accountStatus', email], { role: 'agent', status: 'active' })
  const route = { path: '/property/:id', element: <SessionProvider>{element}</SessionProvider> }
  const router = createMemoryRouter([{ element: <Controls />, children: [route] }], {
    initialEntries: [`/property/${property._id}`],
  })
  return renderToString(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

describe.each(propertyFieldNames)('the field %s of a property', (name) => {
  const property = propertyWith(201)

  test('is in the form, under its label', () => {
    const form = (
      <PropertyForm
        label="New property"
        name="new property"
        initial={emptyDraft}
        missingImage=""
        agent={{ name: 'Nusrat Jahan', email }}
        submitLabel="Add"
        onSend={async () => null}
      />
    )
    expect(render(form)).toContain(`>${propertyFields[name].label}<`)
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
