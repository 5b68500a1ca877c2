import { useState } from 'react'
import { IconTrash, IconX } from '../ui/icons.ts'
import { Button, ButtonLink, IconButton } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { FilterLinks } from '../ui/lists/filter-links.tsx'
import { LoadMore } from '../ui/lists/list-view.tsx'
import { RangeInput } from '../ui/inputs/range-input.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { Case, Part } from './part.tsx'
import styles from './style-page.module.css'

const nothing = () => {}
const trash = <IconTrash />
const choices = [
  { value: '', words: 'All' },
  { value: 'pending', words: 'Pending', count: '3' },
  { value: 'verified', words: 'Verified' },
]

const Buttons = () => (
  <div className={styles.row}>
    <Button variant="primary">Send offer</Button>
    <Button>Cancel</Button>
    <Button variant="quiet">Use</Button>
    <Button variant="danger" icon={trash}>
      Delete property
    </Button>
    <Button variant="dangerQuiet" icon={trash}>
      Remove
    </Button>
    <ButtonLink to="/style">A link</ButtonLink>
    <Button variant="primary" size="small">
      Accept
    </Button>
    <Button size="small">Small</Button>
    <Button variant="primary" pending>
      Sending
    </Button>
    <Button pending>Sending</Button>
    <Button variant="primary" disabled>
      Not now
    </Button>
    <Button disabled>Not now</Button>
    <IconButton label="Close">
      <IconX />
    </IconButton>
    <ThemeToggle />
    <CopyButton value="pi_3Qx81" label="Copy transaction id" advice="Please copy it by hand." />
  </div>
)

/** A slider that keeps its value. */
const Ranges = () => {
  const [value, setValue] = useState(3)
  return [1, value, 5].map((shown, at) => (
    <RangeInput
      key={at}
      label={`Slider ${at + 1}`}
      low={1}
      high={5}
      step={0.1}
      value={shown}
      valueText={`${shown} out of 5`}
      onChange={setValue}
    />
  ))
}

export const ControlParts = () => (
  <>
    <Part title="Buttons">
      <Buttons />
    </Part>
    <Part title="Choices">
      <div className={styles.pair}>
        <Case name="Filter links">
          <FilterLinks label="Filter by state" name="state" choices={choices} chosen="" />
        </Case>
        <Case name="Slider, lowest, anywhere, highest">
          <Ranges />
        </Case>
        <Case name="Load more">
          <LoadMore shown={20} total="120" hasMore isPending={false} onMore={nothing} />
        </Case>
        <Case name="Load more, being fetched">
          <LoadMore shown={20} total={null} hasMore isPending onMore={nothing} />
        </Case>
        <Case name="Load more, at the end">
          <LoadMore shown={120} total="120" hasMore={false} isPending={false} onMore={nothing} />
        </Case>
      </div>
    </Part>
  </>
)
