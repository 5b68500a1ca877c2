import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '@thikana/contract/api'
import { openMoves } from '@thikana/domain/lifecycle'
import { maxReasonLength } from '@thikana/domain/property/property'
import { reasonProblem } from '@thikana/domain/reason'
import { userFacts, userMoves, userParties } from '@thikana/domain/user/user-moves'
import { formatNumber } from '@thikana/texts/number'
import { useEffect, useRef, useState } from 'react'
import { api } from '../client/api.ts'
import { useRoute } from '../client/use-route.ts'
import { ReasonForm } from '../session/reason-form.tsx'
import { useActor } from '../session/session.tsx'
import { problemWords } from '../ui/inputs/problem-words.ts'
import { CountedTextarea } from '../ui/inputs/text-area.tsx'
import { DialogButton } from '../ui/overlays/dialog-button.tsx'

/** What a mark would hit, as it is now. */
const Hits = ({ id }: { id: string }) => {
  const { t, i18n } = useLingui()
  const { data } = useRoute('users', 'GET /admin/people/:id', { params: { id } })
  const { listings = 0, offers = 0 } = data?.hits ?? {}
  const [homes, bids] = [formatNumber(i18n, listings), formatNumber(i18n, offers)]
  return (
    <p role="status">
      {data && (
        <strong>
          {t`${plural(listings, { one: `${homes} listing leaves the site`, other: `${homes} listings leave the site` })}`}
          {' · '}
          {t`${plural(offers, { one: `${bids} open offer ends`, other: `${bids} open offers end` })}`}
        </strong>
      )}
    </p>
  )
}

type QuestionProps = { user: User; onReason: (reason: string) => void }

/** What a mark as fraud does, with a field for the reason. */
export const MarkQuestion = ({ user, onReason }: QuestionProps) => {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState('')
  const tell = useRef(onReason)
  // A reason typed before cancelling isn't shown any more, so it must not be sent.
  useEffect(() => tell.current(''), [])
  return (
    <>
      <p>
        <Trans>
          This removes the agent’s properties and restricts access: they can’t add properties any more, and
          open offers on their properties are declined. Only another admin can lift the mark.
        </Trans>
      </p>
      <Hits id={user._id} />
      <CountedTextarea
        label={t`Reason, for admins`}
        minRows={2}
        maxLength={maxReasonLength}
        value={reason}
        error={problemWords(i18n, reasonProblem(reason, { max: maxReasonLength, isRequired: false }))}
        onChange={({ currentTarget: { value } }) => {
          setReason(value)
          onReason(value)
        }}
      />
    </>
  )
}

const LiftForm = ({ id, onDone }: { id: string; onDone: () => void }) => {
  const { t } = useLingui()
  return (
    <ReasonForm
      name={`lifting the mark of ${id}`}
      label={t`Lift the fraud mark`}
      reasonLabel={t`Reason, for admins`}
      submit={t`Lift the mark`}
      isHarmless
      send={(reason = '') => api('PATCH /users/lift-fraud/:id', { params: { id }, body: { reason } })}
      concerns={['users', 'properties', 'history']}
      done={t`Fraud mark lifted`}
      failed={t`Lift the mark: nothing was changed`}
      onDone={onDone}
    >
      <p>
        <Trans>
          They can add properties again. Listings that were verified wait to be checked before they are
          listed; offers that ended stay ended.
        </Trans>
      </p>
    </ReasonForm>
  )
}

/** Lifts a mark that another admin set; says so to the one who set it. */
export const LiftMark = ({ user, isMarkedByCaller }: { user: User; isMarkedByCaller: boolean }) => {
  const { t } = useLingui()
  const actor = useActor()
  const parties = userParties(actor)
  const { _id: id, name, status } = user
  const facts = userFacts(user, actor)
  if (!openMoves(userMoves, { status, facts }, parties).includes('liftFraud')) return null
  if (isMarkedByCaller)
    return (
      <p>
        <Trans>You set this mark. Ask another admin to lift it.</Trans>{' '}
        <Trans>If you are the only admin, make somebody else an admin first.</Trans>
      </p>
    )
  return (
    <DialogButton
      size="small"
      title={t`Lift the fraud mark of ${name}?`}
      content={(close) => <LiftForm id={id} onDone={close} />}
    >
      <Trans>Lift the fraud mark</Trans>
    </DialogButton>
  )
}
