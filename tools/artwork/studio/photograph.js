/** Entry point: takes a form name, its options and a view; returns a PNG data URL. */
import * as bags from './bags.js'
import * as bucket from './bucket.js'
import * as eyewear from './eyewear.js'
import * as garments from './garments.js'
import * as hats from './hat.js'
import * as jewellery from './jewellery.js'
import { render } from './render.js'
import * as scenes from './scenes.js'
import * as shoes from './shoes.js'
import * as softGoods from './soft-goods.js'
import * as watches from './watch.js'

const forms = {
  ...bags,
  ...bucket,
  ...garments,
  ...hats,
  ...shoes,
  ...softGoods,
  ...watches,
  ...jewellery,
  ...eyewear,
  ...scenes
}

export async function photograph(form, options, view) {
  if (!forms[form]) throw new Error(`The studio has no form "${form}"`)
  const made = forms[form](options)
  return render(made.group, { ...made.view, ...view })
}
