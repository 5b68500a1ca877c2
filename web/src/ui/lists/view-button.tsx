import { Trans, useLingui } from '@lingui/react/macro'
import type { Column } from './data-table.tsx'
import { IconAdjustments } from '../icons.ts'
import { CheckBox } from '../inputs/check-box.tsx'
import { DialogButton } from '../overlays/dialog-button.tsx'
import type { TableView } from './table-view.ts'
import styles from './staff-table.module.css'

type Props<Row> = {
  columns: readonly Column<Row>[]
  view: TableView
  onChange: (changes: Partial<TableView>) => void
}

/** Chooses the columns of a table and how close its rows stand. */
export const ViewButton = <Row,>({ columns, view: { hidden, isDense }, onChange }: Props<Row>) => {
  const { t } = useLingui()
  return (
    <DialogButton
      title={t`Columns and rows`}
      icon={<IconAdjustments />}
      content={() => (
        <div className={styles.view}>
          <fieldset>
            <legend>
              <Trans>Columns</Trans>
            </legend>
            {columns
              .filter(({ isTitle }) => !isTitle)
              .map(({ head: { id }, head }) => (
                <CheckBox
                  key={id}
                  checked={!hidden.includes(id)}
                  onChange={(isShown) =>
                    onChange({ hidden: isShown ? hidden.filter((one) => one !== id) : [...hidden, id] })
                  }
                >
                  {t(head)}
                </CheckBox>
              ))}
          </fieldset>
          <CheckBox checked={isDense} onChange={(value) => onChange({ isDense: value })}>
            <Trans>Close rows, to see more at once</Trans>
          </CheckBox>
          <small>
            <Trans>Kept on this device.</Trans>
          </small>
        </div>
      )}
    >
      <Trans>Columns</Trans>
    </DialogButton>
  )
}
