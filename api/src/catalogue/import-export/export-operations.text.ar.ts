import type { Translated } from '@sahra/shared/contract/translated'
import type { exportHelp as source } from './export-operations.text'

export const exportHelp: Translated<typeof source> = {
  export: 'يكتب كل المنتجات: ‎.jsonl (كل شيء)، ‎.csv (Shopify)، ‎.tsv أو ‎.xml (Google)',
  as: 'الصيغة: json أو shopify أو google أو google-xml أو meta'
}
