import { brandOperations } from '../../catalogue/brand/brand.operations'
import { synonymOperations } from '../../catalogue/search/synonym.operations'
import { missedOperations } from '../../catalogue/search/missed/missed.operations'
import { reviewOperations } from '../../catalogue/review/review.operations'
import { saleOperations } from '../../catalogue/sale/sale.operations'
import { provenanceOperations } from '../../catalogue/provenance/provenance.operations'
import { bannerOperations } from '../../catalogue/banner/banner.operations'
import { categoryOperations } from '../../catalogue/category/category.operations'
import { exportOperations } from '../../catalogue/import-export/export.operations'
import { importOperations } from '../../catalogue/import-export/import.operations'
import { pictureOperations } from '../../catalogue/picture/picture.operations'
import { sitePictureOperations } from '../../catalogue/picture/site-picture.operations'
import { productPictureOperations } from '../../catalogue/product-picture/product-picture.operations'
import { itemOperations } from '../../catalogue/product-data/item.operations'
import { productOperations } from '../../catalogue/product-data/product.operations'
import { paymentReportOperations } from '../../selling/payment/payment-report.operations'
import { figureOperations } from '../figures/figure.operations'
import { todayOperations } from '../today/today.operations'
import { settingsOperations } from '../../house/settings/settings.operations'
import { doctorOperations } from '../doctor/doctor.operations'
import { mailOperations } from '../../house/mail/mail.operations'
import { jobOperations } from '../../server/jobs/job.operations'
import type { Operation } from '../../server/operation/operation'
import { accountingOperations } from '../../selling/accounting/accounting.operations'
import { orderOperations } from '../../selling/checkout/order.operations'
import { orderNoteOperations } from '../../selling/order-note/order-note.operations'
import { documentOperations } from '../../selling/invoice/document.operations'
import { heldOrderOperations } from '../../selling/place-order/held-order.operations'
import { historyOperations } from '../history/history.operations'
import { translationOperations } from '../translation/translation.operations'
import { faqOperations } from '../../house/policy/faq.operations'
import { policyOperations } from '../../house/policy/policy.operations'
import { staffOperations } from '../../house/staff/staff.operations'
import { tokenOperations } from '../token/token.operations'
import { webhookOperations } from '../../house/webhook/webhook.operations'
import { customerOperations } from '../../people/customer/customer.operations'
import { newsletterOperations } from '../../selling/newsletter/newsletter.operations'
import { promotionOperations } from '../../selling/promotion/promotion.operations'
import { paymentOperations } from '../../selling/payment/payment.operations'
import { approvalOperations } from '../second-person/approval.operations'
import { priceOfferOperations } from '../../selling/price-offer/price-offer.operations'
import { reservationOperations } from '../../selling/reservation/reservation.operations'
import { returnOperations } from '../../selling/return/return.operations'

/** Every declared operation. */
export const table: readonly Operation[] = [
  ...todayOperations,
  ...figureOperations,
  ...itemOperations,
  ...productOperations,
  ...productPictureOperations,
  ...pictureOperations,
  ...exportOperations,
  ...importOperations,
  ...categoryOperations,
  ...bannerOperations,
  ...brandOperations,
  ...synonymOperations,
  ...missedOperations,
  ...reviewOperations,
  ...saleOperations,
  ...provenanceOperations,
  ...orderOperations,
  ...orderNoteOperations,
  ...documentOperations,
  ...heldOrderOperations,
  ...reservationOperations,
  ...priceOfferOperations,
  ...accountingOperations,
  ...returnOperations,
  ...paymentOperations,
  ...paymentReportOperations,
  ...customerOperations,
  ...promotionOperations,
  ...newsletterOperations,
  ...policyOperations,
  ...faqOperations,
  ...translationOperations,
  ...historyOperations,
  ...settingsOperations,
  ...sitePictureOperations,
  ...doctorOperations,
  ...tokenOperations,
  ...webhookOperations,
  ...mailOperations,
  ...jobOperations,
  ...staffOperations,
  ...approvalOperations
]
