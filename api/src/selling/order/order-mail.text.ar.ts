import { counted, isolate, leftToRight, pieceNoun } from '@sahra/shared/language/arabic.ar'
import type { Translated } from '@sahra/shared/contract/translated'
import type { orderMailText as source } from './order-mail.text'

const payments: Record<string, string> = {
  COD: 'الدفع نقدًا عند الاستلام',
  STRIPE: 'بطاقة',
  RAZORPAY: isolate('Razorpay')
}

export const orderMailText: Translated<typeof source> = {
  yourOrder: 'الاطلاع على الطلب',
  trackHint: 'يمكن متابعة وصول الطلب من دون تسجيل الدخول:',
  track: 'تتبّع هذا الطلب',
  payBy: time => `آخر موعد للدفع: ${time} (بتوقيت دبي).`,
  payNow: 'الدفع الآن',
  giftWrap: 'نغلّف طلبك كهدية، مع تحياتنا.',
  giftNote: 'تُكتب على البطاقة الكلمات الآتية:',
  subtotal: 'المجموع الفرعي',
  discount: label => `الخصم (${label})`,
  shipping: 'الشحن',
  vat: (rate, isIncluded) =>
    `${isIncluded ? 'ضريبة القيمة المضافة، مشمولة' : 'ضريبة القيمة المضافة'} (${leftToRight(`${rate}%`)})`,
  total: 'الإجمالي',
  payment: 'الدفع',
  paymentName: method => payments[method] ?? method,
  deliveryTo: 'التوصيل إلى:',
  placed: {
    subject: order => `وصلنا طلبك ${isolate(order)}`,
    thanks: count =>
      `شكرًا لطلبك (${counted(count, pieceNoun)}). يتحقق فريقنا من كل قطعة يدويًا، خلال نحو 24 ساعة في العادة.`
  },
  confirmed: {
    subject: order => `تم تأكيد طلبك ${isolate(order)}`,
    body: 'يسعدنا إخبارك بأن فريقنا تحقق من قطعك، وبأننا نُعدّها الآن للتوصيل.',
    pickUp: 'يسعدنا إخبارك بأن فريقنا تحقق من قطعك. نكتب إليك ثانيةً حين تصبح جاهزة للاستلام من المتجر.'
  },
  rejected: {
    subject: order => `تعذّر تأكيد طلبك ${isolate(order)}`,
    body: 'نأسف لذلك: تعذّر تأكيد قطعة من طلبك، فأُلغي الطلب.'
  },
  cancelled: {
    subject: order => `أُلغي طلبك ${isolate(order)}`,
    body: 'أُلغي الطلب بناءً على رغبتك.'
  },
  money: {
    Pending: 'لا يُحصَّل أي مبلغ.',
    Authorized: 'لا يُحصَّل أي مبلغ، ويُلغى حجز المبلغ لدى مصرفك.',
    Paid: 'يُعاد إليك ما دفعته، وتصلك رسالة أخرى عند إرساله.',
    'Partially Refunded': 'يُعاد إليك ما تبقّى من دفعتك، وتصلك رسالة أخرى عند إرساله.',
    Released: 'لا يُحصَّل أي مبلغ، وقد أُلغي حجز المبلغ لدى مصرفك.',
    Refunded: 'أُعيد إليك ما دفعته.'
  },
  lapsed: {
    subject: order => `أُلغي طلبك ${isolate(order)}`,
    body: 'لم يعد مصرفك يحجز مبلغ طلبك، فأُلغي الطلب وعادت قطعه إلى العرض. لم يُحصَّل أي مبلغ.'
  },
  returned: {
    subject: order => `أُلغي طلبك ${isolate(order)}`,
    body: 'أُعيد إليك كامل ما دفعته، فأُلغي الطلب وعادت قطعه إلى العرض.'
  },
  unpaid: {
    subject: order => `طلبك ${isolate(order)} بانتظار الدفع`,
    body: 'قطعك محجوزة، غير أن الطلب لم يُدفع بعد. يمكن الدفع من صفحة الطلب، ومن دون الدفع يُلغى الطلب.'
  },
  expired: {
    subject: order => `أُلغي طلبك ${isolate(order)}`,
    body: 'انتهت مهلة الدفع، فأُلغي الطلب وعادت قطعه إلى العرض. لم يُحصَّل أي مبلغ.'
  },
  unconfirmed: {
    subject: order => `أُلغي طلبك ${isolate(order)}`,
    body: 'نأسف لذلك: لم نتمكن من تأكيد طلبك في الوقت المحدد، فأُلغي وعادت قطعه إلى العرض. لا يُحصَّل أي مبلغ. وإن رغبت فيها فيمكنك الطلب من جديد أو التواصل معنا.'
  },
  shipped: {
    subject: order => `طلبك ${isolate(order)} في الطريق إليك`,
    body: 'غادر طلبك دارنا.',
    carrier: name => `شركة التوصيل: ${isolate(name)}`,
    trackingNumber: number => `رقم التتبّع: ${isolate(number)}`,
    expected: time => `الوصول المتوقع: ${isolate(time)}`,
    follow: 'تتبّع الشحنة',
    invoice: 'الفاتورة متوفرة في صفحة الطلب.'
  },
  ready: {
    subject: order => `طلبك ${isolate(order)} جاهز للاستلام`,
    body: 'طلبك بانتظارك في المتجر. يُرجى إحضار رقمه.'
  },
  delivered: {
    subject: order => `تم تسليم طلبك ${isolate(order)}`,
    body: [
      'وصل طلبك. نرجو أن تكون قطعه مصدر متعة لسنوات طويلة.',
      'إن وُجد أي ضرر فيُرجى إخبارنا خلال 48 ساعة، ويمكن طلب الإرجاع خلال 7 أيام.'
    ]
  },
  released: {
    subject: order => `أُلغي حجز مبلغ طلبك ${isolate(order)}`,
    body: 'ألغينا حجز المبلغ لدى مصرفك، ولا يُحصَّل أي مبلغ.'
  },
  refunded: {
    subject: order => `المبلغ المسترد عن طلبك ${isolate(order)}`,
    body: (amount, isCash) =>
      isCash
        ? `نعيد إليك ${isolate(amount)}. نتفق معك على الجهة التي يُرسل إليها المبلغ، ويستغرق ذلك 5 إلى 10 أيام عمل.`
        : `أعدنا إليك ${isolate(amount)}. يظهر المبلغ لدى المصارف في العادة خلال 5 إلى 10 أيام عمل.`,
    documents: 'الفاتورة والإشعار الدائن متوفران في صفحة الطلب.'
  }
}
