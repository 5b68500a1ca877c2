import { useLingui } from '@lingui/react/macro'
import type { Property } from '@thikana/contract/api'
import { takesViewings } from '@thikana/domain/property/property-status'
import { can } from '@thikana/domain/user/access'
import { lazy, Suspense, useState } from 'react'
import { GoesOn, LogInLink } from '../session/guest-action.tsx'
import { useActor } from '../session/session.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { IconCalendar } from '../ui/icons.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Skeleton } from '../ui/lists/skeleton.tsx'
import { BriefText } from '../ui/text/brief-text.tsx'
import { useThreadAbout } from './queries.ts'

const BookForm = lazy(async () => ({ default: (await import('./book-form.tsx')).BookForm }))

const icon = <IconCalendar />

const Label = () => {
  const { t } = useLingui()
  return (
    <BriefText
      brief={t({ message: 'Viewing', context: 'a viewing of a home' })}
    >{t`Book a viewing`}</BriefText>
  )
}

/** Opens the agent's times for a home or, if the person has a viewing of it to come, leads to that. */
export const BookViewing = ({ property }: { property: Property }) => {
  const isGuest = !useActor()
  if (!takesViewings(property)) return null
  if (!isGuest) return <MemberBookViewing property={property} />
  return (
    <LogInLink action="book" wide icon={icon}>
      <Label />
    </LogInLink>
  )
}

const MemberBookViewing = ({ property }: { property: Property }) => {
  const { t } = useLingui()
  const { _id: propertyId, title: propertyTitle } = property
  const mayAsk = can(useActor(), 'viewing.ask')
  const thread = useThreadAbout(propertyId, mayAsk).data
  const [isOpen, setOpen] = useState(false)

  if (!mayAsk) return null
  if (thread?.viewing && !isOpen)
    return (
      <GoesOn action="book">
        <ButtonLink wide icon={icon} to={`/dashboard/messages/${thread._id}#viewing`}>
          <BriefText
            brief={t({ message: 'Viewing', context: 'a viewing of a home' })}
          >{t`Your viewing`}</BriefText>
        </ButtonLink>
      </GoesOn>
    )
  return (
    <>
      <GoesOn action="book">
        <Button wide icon={icon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Label />
        </Button>
      </GoesOn>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t`See ${propertyTitle}`}>
        <Suspense fallback={<Skeleton height="440px" />}>
          <BookForm property={property} />
        </Suspense>
      </Dialog>
    </>
  )
}
