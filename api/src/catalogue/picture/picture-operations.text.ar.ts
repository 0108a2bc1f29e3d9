import type { Translated } from '@sahra/shared/contract/translated'
import type { pictureHelp as source } from './picture-operations.text'

export const pictureHelp: Translated<typeof source> = {
  upload:
    'يأخذ صورة، ملفّها هو نص الطلب، ويحفظها بعد فحصها: في الرد العنوان الذي تذكره المنتجات واللافتات والفئات',
  status: 'كم من ملفات الصور أُعدّ حتى الآن'
}
