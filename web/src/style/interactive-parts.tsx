import { NativeSelect, NumberInput, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { FormActions, FormShell, SubmitButton } from '../ui/form-shell.tsx'
import { Money } from '../ui/money.tsx'
import { StateChip } from '../ui/state-chip.tsx'
import { toast } from '../ui/toast.ts'
import { PortraitField } from '../user/portrait-field.tsx'
import styles from './style-page.module.css'

async function askAndTell() {
  const isSure = await confirm({
    title: 'Delete “Lake view flat”?',
    body: 'It leaves every list at once. This can’t be undone.',
    confirmLabel: 'Delete property',
    danger: true,
  })
  if (isSure) toast.success('Property deleted')
}

export function ButtonsPart() {
  return (
    <div className={styles.row}>
      <Button variant="primary">Send offer</Button>
      <Button>Cancel</Button>
      <ButtonLink to="/style" variant="quiet">
        A link
      </ButtonLink>
      <Button variant="primary" pending>
        Sending
      </Button>
      <Button disabled>Not now</Button>
      <Button
        variant="danger"
        icon={<IconTrash size={20} stroke={1.75} aria-hidden />}
        onClick={() => void askAndTell()}
      >
        Delete property
      </Button>
      <Button variant="dangerQuiet" size="small">
        Remove
      </Button>
      <Button onClick={() => toast.success('Login Successful!')}>Success message</Button>
      <Button onClick={() => toast.error('Update failed', 'Nothing was lost; please try again.')}>
        Error message
      </Button>
      <CopyButton value="pi_3Qx81" what="transaction id" />
    </div>
  )
}

export function FormPart() {
  const [image, setImage] = useState<File | null>(null)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { title: '', price: '', about: '', password: '', sort: '' },
    validate: {
      title: (value) => (value ? null : 'Title is required'),
      about: (value) => (value ? null : 'Description is required'),
    },
  })
  return (
    <FormShell form={form} onValid={async () => toast.success('Sent')} label="Sample">
      <TextInput label="Title" placeholder="Lake view flat" {...form.getInputProps('title')} />
      <NumberInput
        label="Minimum price"
        description="In dollars"
        prefix="$"
        thousandSeparator=","
        {...form.getInputProps('price')}
      />
      <NativeSelect label="Sort" data={['Default', 'Low to high']} {...form.getInputProps('sort')} />
      <PasswordInput label="Password" {...form.getInputProps('password')} />
      <Textarea label="Description" {...form.getInputProps('about')} />
      <TextInput label="Not yours to change" disabled value="Nusrat Jahan" />
      <PortraitField file={image} onPick={setImage} />
      <FormActions>
        <SubmitButton>Send</SubmitButton>
        <Button>Cancel</Button>
      </FormActions>
    </FormShell>
  )
}

type Sample = { id: string; buyer: string; amount: number; state: 'Pending' | 'Accepted' }
const samples: Sample[] = [
  { id: '1', buyer: 'Rafiq Hasan', amount: 100_000, state: 'Pending' },
  { id: '2', buyer: 'Ayesha Siddika', amount: 98_500, state: 'Accepted' },
]
const columns: Column<Sample>[] = [
  { head: 'Buyer', cell: (row) => <strong>{row.buyer}</strong>, isTitle: true },
  { head: 'Amount', cell: (row) => <Money dollars={row.amount} />, isNumber: true },
  {
    head: 'State',
    cell: (row) => <StateChip tone={row.id === '1' ? 'pending' : 'accepted'}>{row.state}</StateChip>,
  },
]

export function TablePart() {
  return (
    <div className={styles.tables}>
      <DataTable
        caption="Offers"
        columns={columns}
        rows={samples}
        rowKey={(row) => row.id}
        actions={() => (
          <>
            <Button size="small">Accept offer</Button>
            <Button size="small" variant="dangerQuiet">
              Reject offer
            </Button>
          </>
        )}
      />
      <DataTable caption="Being fetched" columns={columns} rows={undefined} rowKey={(row) => row.id} />
    </div>
  )
}
