import type { Translated } from './contract/translated'
import type { needsScripts as source } from './page.text'
export const needsScripts: Translated<typeof source> =
  'تحتاج هذه الصفحة إلى JavaScript. يُرجى تفعيله في المتصفح ثم إعادة تحميل الصفحة.'
