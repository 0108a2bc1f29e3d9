import type { Translated } from '@sahra/shared/contract/translated'
import type { productPictureHelp as source } from './product-picture-operations.text'

export const productPictureHelp: Translated<typeof source> = {
  list: 'صور المنتج بترتيبها، مع ما تعرضه كل صورة',
  add: 'يضيف صورة إلى منتج، في الآخر أو في موضع: عنوانها في المتجر، أو ملف في سطر الأوامر',
  addPosition: 'موضعها بين الصور، من 1',
  alt: 'ما تعرضه الصورة، لمن لا يراها',
  change: 'ينقل صورة منتج إلى موضع، من 1، أو يصف ما تعرضه',
  order: 'ينقل صورة منتج، برقمها أو اسمها، إلى موضع من 1',
  setAlt: 'يصف ما تعرضه صورة منتج، أو none: فيصفها عندئذ اسم المنتج ورقمها',
  remove: 'يزيل صورة من منتج؛ ويبقى ملفها في المتجر'
}
