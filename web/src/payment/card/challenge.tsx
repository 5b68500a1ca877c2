import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './card-form.module.css'

type Choice = 'complete' | 'fail'

/** The sandbox's version of the bank's 3-D Secure page. `ask` resolves with the choice, or with null if the dialog was closed. */
export const useChallenge = (amount: string): { ask: () => Promise<Choice | null>; dialog: ReactNode } => {
  const [answer, setAnswer] = useState<((choice: Choice | null) => void) | null>(null)

  const ask = () =>
    new Promise<Choice | null>((resolve) => {
      setAnswer(() => (choice: Choice | null) => {
        setAnswer(null)
        resolve(choice)
      })
    })

  const dialog = answer && (
    <Dialog isOpen title="Confirm with your bank" onClose={() => answer(null)}>
      <p>
        This is a test of 3-D Secure: with a real card, your bank would ask you here to confirm a payment of{' '}
        <strong>{amount}</strong>.
      </p>
      <div className={styles.choices}>
        <Button onClick={() => answer('fail')}>Fail</Button>
        <Button variant="primary" onClick={() => answer('complete')}>
          Complete
        </Button>
      </div>
    </Dialog>
  )
  return { ask, dialog }
}
