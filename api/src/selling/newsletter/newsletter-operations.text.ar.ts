import type { Translated } from '@sahra/shared/contract/translated'
import type { newsletterHelp as source } from './newsletter-operations.text'

export const newsletterHelp: Translated<typeof source> = {
  set: 'تشغيل نموذج النشرة البريدية أو إيقافه؛ وعند تشغيله يكون خصم 20% عرضًا على الطلب الأول للعناوين المؤكدة',
  on: 'تشغيل نموذج النشرة البريدية، مع خصم 20% على الطلب الأول للعناوين المؤكدة',
  off: 'إيقاف نموذج النشرة البريدية؛ وتبقى العناوين والعرض',
  list: 'عناوين النشرة البريدية المؤكدة، الأحدث أولًا، ومع كل منها ما يُلغيها'
}
