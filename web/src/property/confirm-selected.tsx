import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { formatNumber } from '@thikana/texts/number'
import { api } from '../client/api.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { IconCircleCheck } from '../ui/icons.ts'
import { useChange } from '../ui/use-change.ts'

/** Confirms one after the other; the first refusal ends it. */
const confirmEach = async (properties: readonly Property[]): Promise<number> => {
  let confirmed = 0
  for (const { _id } of properties)
    confirmed += (await api('PATCH /properties/confirm/:id', { params: { id: _id } })).modifiedCount
  return confirmed
}

/** Confirms the selected listings that have to be; says so if none has. */
export const ConfirmSelected = ({ rows, onDone }: { rows: readonly Property[]; onDone: () => void }) => {
  const { t, i18n } = useLingui()
  const due = rows.filter(({ needsConfirmation }) => needsConfirmation)
  const count = formatNumber(i18n, due.length)
  const confirm = useChange({
    send: () => confirmEach(due),
    concerns: ['properties', 'offers', 'wishlist'],
    done: (modifiedCount) => {
      const number = formatNumber(i18n, modifiedCount)
      return t`${plural(modifiedCount, {
        one: `${number} listing confirmed`,
        other: `${number} listings confirmed`,
      })}`
    },
    failed: t`Could not confirm your listings`,
    onShown: onDone,
  })
  if (due.length === 0) return <span>{t`None of these has to be confirmed.`}</span>
  return (
    <ActionButton size="small" variant="primary" icon={<IconCircleCheck size={18} />} run={confirm}>
      {t`Still available (${count})`}
    </ActionButton>
  )
}
