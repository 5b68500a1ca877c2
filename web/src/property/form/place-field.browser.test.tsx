import { useForm } from '@mantine/form'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderFor } from '../../../test/page.tsx'
import { PlaceField } from './place-field.tsx'
import { emptyDraft, type PropertyDraft } from './property-form-rules.ts'
import { TextField } from '../../ui/inputs/field.tsx'

const Form = ({ place = '' }: { place?: string }) => {
  const form = useForm<PropertyDraft>({ initialValues: { ...emptyDraft, place } })
  return (
    <>
      <TextField label="Location" {...form.getInputProps('location')} />
      <PlaceField form={form} />
    </>
  )
}

const location = page.getByLabelText('Location')
const suggestion = page.getByRole('button', { name: /^Use / })
const chosen = page.getByRole('list', { name: 'Chosen' })

test('the place that the typed location names is taken with one press', async () => {
  await renderFor('agent', <Form />)
  await location.fill('Road 18, Sector 7, Uttara, Dhaka')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Uttara Sector 7, Dhaka' }))
    .toBeInTheDocument()
  await suggestion.click()
  await expect.element(chosen).toMatchTextContent('Uttara Sector 7, Dhaka')
  await expect.element(suggestion).not.toBeInTheDocument()
})

test('a place that isn’t where the location says brings the suggestion back, a smaller one inside doesn’t', async () => {
  await renderFor('agent', <Form place="dhaka.dhaka.uttara.sector-7" />)
  await location.fill('Uttara, Dhaka')
  await expect.element(chosen).toMatchTextContent('Uttara Sector 7')
  await expect.element(suggestion).not.toBeInTheDocument()
  await location.fill('Banani, Dhaka')
  await expect.element(suggestion).toMatchTextContent('Use Banani, Dhaka')
})

test('a location that could be several places suggests none', async () => {
  await renderFor('agent', <Form />)
  await location.fill('Mirpur')
  await expect.element(location).toHaveValue('Mirpur')
  await expect.element(suggestion).not.toBeInTheDocument()
})
