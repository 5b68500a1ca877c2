import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '@thikana/texts/number'
import { OptionLine, OptionName } from '../ui/lists/option-line.tsx'
import styles from './suggestion-list.module.css'
import type { useSuggestions } from './use-suggestions.ts'

type Props = { id: string; label: string; list: ReturnType<typeof useSuggestions> }

/** The id of the line at `at`, for the field that controls the list. */
export const lineId = (id: string, at: number) => `${id}-${at}`

export const SuggestionList = ({ id, label, list }: Props) => {
  const { t, i18n } = useLingui()
  const { groups, all, active, pick } = list
  const found = formatNumber(i18n, all.length)
  return (
    <div className={styles.list}>
      <p role="status" className="visually-hidden">{t`${found} found`}</p>
      {/* A press on it must not take the focus from the field. */}
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map(({ label: heading, suggestions }) => (
          <div key={suggestions[0]?.key} role="group" aria-label={heading}>
            <p aria-hidden>{heading}</p>
            {suggestions.map((suggestion) => {
              const at = all.indexOf(suggestion)
              return (
                <OptionLine
                  key={suggestion.key}
                  id={lineId(id, at)}
                  isActive={at === active}
                  onPick={() => pick(suggestion)}
                  around={suggestion.around}
                >
                  <OptionName name={suggestion.name} bangla={suggestion.bangla} />
                </OptionLine>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
