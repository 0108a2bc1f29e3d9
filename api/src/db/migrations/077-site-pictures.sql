-- Icons and the share picture that the merchant has given (C198), resized. A version has all files of its picture.
create table site_picture (
  version text not null,
  name text not null,
  content bytea not null,
  primary key (version, name)
);
