import { useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../client/api.ts'
import { speakBangla, speakEnglish } from '../../../test/language.ts'
import { renderFor } from '../../../test/page.tsx'
import { FormFailure, FormShell, SubmitButton } from './form-shell.tsx'
import { TextField } from './field.tsx'

let send: () => Promise<unknown>
const Form = () => {
  const { t } = useLingui()
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value ? null : t`Code is required`) },
  })
  return (
    <FormShell form={form} onValid={() => send()}>
      <TextField label="Code" {...form.getInputProps('code')} />
      <FormFailure title="Nothing was changed" />
      <SubmitButton>Send</SubmitButton>
    </FormShell>
  )
}

const field = page.getByLabelText('Code')
const button = page.getByRole('button', { name: 'Send' })
const alert = page.getByRole('alert')
const fail = async (error: Error) => {
  send = async () => {
    throw error
  }
  await button.click()
}

beforeEach(async () => {
  await renderFor('user', <Form />)
})

test('a form that lacks something leads to its first invalid field, and isn’t sent', async () => {
  send = async () => {
    throw new Error('sent')
  }
  await button.click()
  await expect.element(page.getByText('Code is required')).toBeVisible()
  await expect.element(field).toHaveFocus()
})

test('a form that is refused says why at the field that it is about', async () => {
  await field.fill('123')
  await fail(new ApiError(422, 'Please mend it.', [{ path: 'code', message: 'The code is wrong' }]))
  await expect.element(page.getByText('The code is wrong')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('a form that is refused says why above its buttons if no field shows it, until it is sent again', async () => {
  await field.fill('123')
  await fail(new ApiError(422, 'It has changed.', [{ path: 'elsewhere', message: 'Too old' }]))
  await expect.element(alert).toHaveTextContent('Nothing was changedIt has changed.')
  await fail(new Error('broken'))
  await expect.element(alert).toHaveTextContent('Nothing was changedPlease try again.')
  const sent = Promise.withResolvers<void>()
  send = () => sent.promise
  await button.click()
  await expect.element(alert).not.toBeInTheDocument()
  sent.resolve()
})

test('a form says in another language what is wrong with it, and keeps what is typed', async () => {
  const bangla = {
    'Code is required': 'কোডটি দিন',
    'Please try again.': 'আবার চেষ্টা করুন।',
  }
  await button.click()
  await expect.element(page.getByText('Code is required')).toBeVisible()
  speakBangla(bangla)
  await expect.element(page.getByText('কোডটি দিন')).toBeVisible()
  speakEnglish()
  await field.fill('123')
  await fail(new Error('broken'))
  await expect.element(alert).toHaveTextContent('Nothing was changedPlease try again.')
  speakBangla(bangla)
  await expect.element(alert).toHaveTextContent('Nothing was changedআবার চেষ্টা করুন।')
  await expect.element(field).toHaveValue('123')
})

test('a form doesn’t keep in the old language what only the server knew of a field', async () => {
  await field.fill('123')
  await fail(new ApiError(422, 'Please mend it.', [{ path: 'code', message: 'The code is wrong' }]))
  await expect.element(page.getByText('The code is wrong')).toBeVisible()
  speakBangla({})
  await expect.element(page.getByText('The code is wrong')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('123')
})
