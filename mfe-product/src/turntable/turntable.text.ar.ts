import type { Translated } from '@sahra/shared/contract/translated'
import type { turntableText as source } from './turntable.text'
import { counted } from '@sahra/shared/language/arabic.ar'

const degreeNoun = { one: 'درجة واحدة', two: 'درجتان', few: 'درجات', many: 'درجة', other: 'درجة' }

export const turntableText: Translated<typeof source> = {
  loading: 'جارٍ تحميل الصور',
  failed: 'تعذّر تحميل الصور. يُرجى إعادة المحاولة لاحقًا.',
  hint: 'يمكن السحب أو استخدام مفاتيح الأسهم لرؤية القطعة من كل الجهات.',
  degrees: degrees => counted(degrees, degreeNoun)
}
