import type { Translated } from '@sahra/shared/contract/translated'
import type { accountingHelp as source } from './accounting-operations.text'

export const accountingHelp: Translated<typeof source> = {
  export: 'يكتب طلبات الأمس ودفعاته، أو أيام أخرى، في ملفّي CSV في مجلّد',
  from: 'اليوم الأول، مثل 2026-11-01 (والأصل أمس)',
  to: 'اليوم الأخير، وهو داخل فيها (والأصل اليوم الأول)'
}
