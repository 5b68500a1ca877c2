import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '@mantine/form'
import { maxProposedTimes, proposableTimes } from '@thikana/domain/viewing/viewing-proposal'
import { momentInDhaka } from '@thikana/texts/moment'
import { formatNumber } from '@thikana/texts/number'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../client/api.ts'
import { IconButton } from '../ui/button.tsx'
import { IconX } from '../ui/icons.ts'
import { FormActions, FormShell, SubmitButton } from '../ui/inputs/form-shell.tsx'
import { LoadError } from '../ui/lists/empty-state.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { useChange, type Words } from '../ui/use-change.ts'
import { type SlotsOf, useFreeSlots } from './queries.ts'
import styles from './time-choice.module.css'
import { TimeChoice } from './time-choice.tsx'

/** One of the agent's times, or what a buyer proposes. */
export type WantedTime = { slotId: string } | { times: string[] }

type Sending<Reply> = {
  label: string
  submit: string
  done: Words
  failed: string
  send: (wanted: WantedTime) => Promise<Reply>
  onSent: (reply: Reply) => unknown
}

/** Another one has to be chosen. After any other failure, the same is tried again. */
const isGone = (error: unknown) =>
  error instanceof ApiError && (error.code === 'slotTaken' || error.code === 'slotNotFound')

/** `offered`: all that can be chosen; left out, every time can. */
const useSending = <Reply,>(
  { done, failed, send, onSent }: Sending<Reply>,
  offered?: readonly { startsAt: string }[],
) => {
  const { t } = useLingui()
  const form = useForm({
    initialValues: { chosen: [] as string[] },
    validate: {
      chosen: ([first]) => {
        if (first === undefined) return t`Choose a time`
        const isTaken = offered && !offered.some(({ startsAt }) => startsAt === first)
        return isTaken ? t`This time is taken already. Please choose another one.` : null
      },
    },
  })
  const sendChosen = useChange({
    send,
    concerns: ['viewings', 'threads'],
    done,
    failed,
    onFailed: (error) => isGone(error) && form.reset(),
    onDone: onSent,
  })
  return { form, sendChosen }
}

type Slot = { _id: string; startsAt: string }

const SlotForm = <Reply,>({ slots, ...sending }: Sending<Reply> & { slots: readonly Slot[] }) => {
  const { t } = useLingui()
  const { form, sendChosen } = useSending(sending, slots)
  const submit = ({ chosen }: { chosen: string[] }) =>
    sendChosen({ slotId: slots.find(({ startsAt }) => startsAt === chosen[0])?._id ?? '' })
  return (
    <FormShell form={form} onValid={submit} label={sending.label}>
      <TimeChoice
        times={slots.map(({ startsAt }) => new Date(startsAt))}
        chosen={form.values.chosen}
        onChange={(chosen) => form.setValues({ chosen })}
        about={t`In Dhaka time. A viewing takes half an hour.`}
        error={form.errors.chosen}
      />
      <div className={styles.foot}>
        <FormActions>
          <SubmitButton>{sending.submit}</SubmitButton>
        </FormActions>
      </div>
    </FormShell>
  )
}

const ChosenTimes = ({
  chosen,
  onRemove,
}: {
  chosen: readonly string[]
  onRemove: (startsAt: string) => void
}) => {
  const { t, i18n } = useLingui()
  return (
    <ul className={styles.chosen} aria-label={t`Your times`}>
      {chosen.map((startsAt) => {
        const moment = momentInDhaka(i18n, new Date(startsAt))
        return (
          <li key={startsAt}>
            <time dateTime={startsAt}>{moment}</time>
            <IconButton label={t`Remove ${moment}`} onClick={() => onRemove(startsAt)}>
              <IconX size={18} />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}

const ProposalForm = <Reply,>({ otherName, ...sending }: Sending<Reply> & { otherName: string }) => {
  const { t, i18n } = useLingui()
  const { form, sendChosen } = useSending(sending)
  const [times] = useState(() => proposableTimes(new Date()))
  const most = formatNumber(i18n, maxProposedTimes)
  const { chosen } = form.values
  const change = (next: string[]) => form.setValues({ chosen: next })
  return (
    <FormShell
      form={form}
      onValid={({ chosen: sent }) => sendChosen({ times: sent })}
      label={t`Propose times`}
    >
      <p>
        <Trans>
          {otherName} has no free times right now. Propose up to {most} that suit you.
        </Trans>
      </p>
      <TimeChoice
        times={times}
        chosen={chosen}
        onChange={change}
        most={maxProposedTimes}
        about={t`In Dhaka time. A viewing takes half an hour.`}
        error={form.errors.chosen}
      />
      {chosen.length > 0 && (
        <ChosenTimes
          chosen={chosen}
          onRemove={(startsAt) => change(chosen.filter((one) => one !== startsAt))}
        />
      )}
      <div className={styles.foot}>
        <FormActions>
          <SubmitButton>{t`Send these times`}</SubmitButton>
        </FormActions>
      </div>
    </FormShell>
  )
}

type Props<Reply> = Sending<Reply> & {
  of: SlotsOf
  otherName: string
  /** Shown if the agent offers no free time; left out, the person proposes some. */
  none?: ReactNode
}

/** Chooses one of the free times of a home or, where there are none, up to three to propose. */
export const TimeForm = <Reply,>({ of, otherName, none, ...sending }: Props<Reply>) => {
  const { t } = useLingui()
  const { data: slots, error, refetch } = useFreeSlots(of)
  const [hadNone, setHadNone] = useState(false)
  if (error && !slots)
    return <LoadError sentence={t`Failed to load the times.`} onRetry={() => void refetch()} />
  if (!slots) return <Skeleton height="420px" />
  if (slots.length === 0 && !hadNone) setHadNone(true)
  if (slots.length > 0)
    return (
      <>
        {hadNone && none === undefined && (
          <p role="status">
            <Trans>{otherName} has free times now. Choose one of them.</Trans>
          </p>
        )}
        <SlotForm slots={slots} {...sending} />
      </>
    )
  return none ?? <ProposalForm otherName={otherName} {...sending} />
}
