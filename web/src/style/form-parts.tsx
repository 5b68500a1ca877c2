import { useForm } from '@mantine/form'
import { useState } from 'react'
import { draftPhotos, type DraftPhoto } from '../photo/photo-draft.ts'
import { PhotoField } from '../photo/photo-field.tsx'
import { Button } from '../ui/button.tsx'
import { CountedTextarea } from '../ui/inputs/text-area.tsx'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { AmountField } from '../ui/inputs/amount-field.tsx'
import { PasswordField } from '../ui/inputs/password-field.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { SelectField } from '../ui/inputs/select-field.tsx'
import { TextField } from '../ui/inputs/field.tsx'
import { PortraitField } from '../user/portrait-field.tsx'
import { Case, Part } from './part.tsx'
import { sampleProperty } from './samples.ts'
import styles from './style-page.module.css'

const filled = { title: 'Lake view flat', price: '$90,000', about: 'Over the lake.', password: 'Secret!2026' }
const orders = ['Default', 'Low to high'].map((label) => ({ value: label, label }))
const nothing = { title: '', price: '', about: '', password: '' }
const problems = {
  title: 'Title is required',
  price: 'Minimum price cannot be greater than Maximum price',
  about: 'Description is required',
  password: 'Password must include a capital letter and a special character',
}

type FormProps = { label: string; initial: typeof nothing; errors?: typeof problems; isOff?: boolean }

const SampleForm = ({ label, initial, errors, isOff }: FormProps) => {
  const form = useForm({ initialValues: initial, initialErrors: errors })
  const field = (name: keyof typeof nothing) => ({ disabled: isOff, ...form.getInputProps(name) })
  const [portrait, setPortrait] = useState<File | null>(null)
  return (
    <FormShell form={form} onValid={async () => toast.success('Sent')} label={label}>
      <TextField label="Title" placeholder="Lake view flat" required {...field('title')} />
      <AmountField label="Minimum price" description="In US dollars" {...field('price')} />
      <SelectField label="Sort" options={orders} disabled={isOff} />
      <TextField type="date" label="Preferred buying date" disabled={isOff} />
      <PasswordField label="Password" {...field('password')} />
      <CountedTextarea label="Description" maxLength={5000} {...field('about')} />
      <TextField label="Agent name" readOnly value="Nusrat Jahan" />
      <PortraitField file={portrait} onPick={setPortrait} />
      <FormActions>
        <SubmitButton>Send</SubmitButton>
        <Button>Cancel</Button>
      </FormActions>
    </FormShell>
  )
}

const samplePhotos = draftPhotos([
  { url: sampleProperty.image, caption: 'The lake, from the balcony' },
  { url: '/scenes/banner-1-960.webp', caption: null },
  { url: '/scenes/banner-2-960.webp', caption: 'The roof garden in the evening' },
])

const SamplePhotos = ({ initial, error }: { initial: DraftPhoto[]; error?: string }) => {
  const [photos, setPhotos] = useState(initial)
  return (
    <PhotoField
      label="Photos"
      photos={photos}
      onChange={(change) => setPhotos(change)}
      error={error}
      errorAt={() => null}
    />
  )
}

export const FormParts = () => (
  <>
    <Part title="Forms">
      <div className={styles.pair}>
        <Case name="Empty">
          <SampleForm label="Empty" initial={nothing} />
        </Case>
        <Case name="Wrong">
          <SampleForm label="Wrong" initial={nothing} errors={problems} />
        </Case>
        <Case name="Filled in">
          <SampleForm label="Filled in" initial={filled} />
        </Case>
        <Case name="Switched off">
          <SampleForm label="Switched off" initial={filled} isOff />
        </Case>
      </div>
    </Part>
    <Part title="Photos field">
      <div className={styles.pair}>
        <Case name="Empty">
          <SamplePhotos initial={[]} />
        </Case>
        <Case name="Missing">
          <SamplePhotos initial={[]} error="Image not uploaded" />
        </Case>
        <Case name="Filled">
          <SamplePhotos initial={samplePhotos} />
        </Case>
      </div>
    </Part>
  </>
)
