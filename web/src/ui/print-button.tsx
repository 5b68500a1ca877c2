import { Trans } from '@lingui/react/macro'
import { Button } from './button.tsx'
import { IconPrinter } from './icons.ts'

export const PrintButton = () => (
  <Button size="small" icon={<IconPrinter size={18} />} onClick={() => window.print()}>
    <Trans>Print</Trans>
  </Button>
)
