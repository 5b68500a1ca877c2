import { useLingui } from '@lingui/react/macro'
import { currency } from '@thikana/domain/payment/currency'
import { tidyAmount } from '@thikana/domain/payment/typed-amount'
import { NumberField, type NumberFieldProps } from './number-field.tsx'
import { understoodAmount } from './understood-amount.ts'

/** A field for an amount of money, in figures and words. */
export const AmountField = (props: Omit<NumberFieldProps, 'tidy' | 'understood'>) => {
  const { i18n } = useLingui()
  return (
    <NumberField
      tidy={(typed) => tidyAmount(typed, currency())}
      understood={understoodAmount(i18n, props.value ?? '')}
      {...props}
    />
  )
}
