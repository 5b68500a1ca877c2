import { Button } from './button.tsx'
import { IconPrinter } from './icons.ts'

export const PrintButton = () => (
  <Button size="small" icon={<IconPrinter size={18} />} onClick={() => window.print()}>
    Print
  </Button>
)
