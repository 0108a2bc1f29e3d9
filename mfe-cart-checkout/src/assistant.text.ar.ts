import type { Translated } from '@sahra/shared/contract/translated'
import type { cartTool as cart, wishlistTool as wishlist } from './assistant.text'

const product = { description: 'معرّف المنتج كما يعيده البحث.' }
const variant = { description: 'معرّف الخيار. مطلوب إذا كانت للمنتج خيارات.' }

export const cartTool: Translated<typeof cart> = {
  title: 'الإضافة إلى سلتك',
  description: 'يضيف منتجاً إلى سلة المتسوّق المسجّل دخوله بعد سؤاله. لا يطلب شيئاً ولا يدفع شيئاً.',
  input: {
    productId: product,
    variantId: variant,
    quantity: { title: 'الكمية', description: 'العدد.' }
  },
  done: 'أضافه مساعدك إلى سلتك'
}

export const wishlistTool: Translated<typeof wishlist> = {
  title: 'تغيير قائمة أمنياتك',
  description: 'يضع منتجاً في قائمة أمنيات المتسوّق المسجّل دخوله، أو يزيله إن كان فيها، بعد سؤاله.',
  input: { productId: product, variantId: variant },
  done: 'غيّر مساعدك قائمة أمنياتك'
}
