-- What the sizes of a category's products are, where the sizes do not say it: 'women EU', 'unisex', 'IT'.

alter table category
  add column sizing text;
