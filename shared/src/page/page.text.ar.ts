import type { Translated } from '../contract/translated'
import type * as source from './page.text'
export const readsWithoutScripts: Translated<typeof source.readsWithoutScripts> =
  'يمكنك تصفح المتجر من دون JavaScript. ولكل ما عدا ذلك، مثل الطلب أو تسجيل الدخول، يُرجى تفعيله في المتصفح ثم إعادة تحميل الصفحة.'
export const needsScripts: Translated<typeof source.needsScripts> =
  'تحتاج هذه الصفحة إلى JavaScript. يُرجى تفعيله في المتصفح ثم إعادة تحميل الصفحة.'
