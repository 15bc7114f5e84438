UPDATE "passengers" SET "details" = jsonb_build_object(
	'title', "details" -> 'title',
	'firstname', "details" -> 'firstName',
	'lastname', "details" -> 'lastName',
	'gender', "details" -> 'gender',
	'dob', "details" -> 'dateOfBirth',
	'relation', "details" -> 'relation',
	'nationality', "details" -> 'nationality',
	'mobile', coalesce("details" ->> 'mobile', ''),
	'email', coalesce("details" ->> 'email', ''),
	'documenttype', coalesce("details" ->> 'documentType', ''),
	'documentnumber', coalesce("details" ->> 'documentNumber', ''),
	'passportnumber', coalesce("details" ->> 'passportNumber', ''),
	'passportexpiry', coalesce("details" ->> 'passportExpiry', ''),
	'meal', "details" -> 'meal',
	'medicalnotes', coalesce("details" ->> 'medicalNotes', '')
);
