/** The code points of each font file are hexadecimal; of a character in several, the first font is the usual one. */
export const fontCoverage = {
	"noto-sans-latin":
		"20-7e a0-ac ae-ff 131 152-153 2bb-2bc 2c6 2da 2dc 300-301 303-304 308-309 323 329 2002 2009 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20ac 2122 2212",
	"noto-sans-latin-ext":
		"20 a0 100-130 132-151 154-2ba 2bc-2c5 2c7-2cc 2ce-2d7 2dd-301 303-304 308-309 323 329 1d00-1dbf 1e00-1e9f 1ef2-1eff 2020 20a0-20ab 20ad-20c0 2113 2c60-2c7f a720-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff",
	"noto-sans-vietnamese":
		"20 a0 102-103 110-111 128-129 168-169 1a0-1a1 1af-1b0 300-301 303-304 308-309 323 329 1ea0-1ef9 20ab",
	"noto-sans-cyrillic": "20 a0 301 400-45f 490-491 4b0-4b1 2116",
	"noto-sans-cyrillic-ext": "20 a0 460-48f 492-4af 4b2-52f 1c80-1c88 20b4 2de0-2dff a640-a69f fe2e-fe2f",
	"noto-sans-greek": "20 a0 370-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-3ff",
	"noto-sans-greek-ext":
		"20 a0 1f00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe",
	"noto-sans-devanagari-devanagari":
		"20 a0 2bc 900-97f 1cd0-1cf6 1cf8-1cf9 200c-200d 20b9 20f0 25cc a830-a839 a8e0-a8ff 11b00-11b09",
	"noto-sans-bengali-bengali":
		"20 a0 2bc 951-952 964-965 980-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 9dc-9dd 9df-9e3 9e6-9fe 1cd0 1cd2 1cd5-1cd6 1cd8 1ce1 1cea 1ced 1cf2 1cf5-1cf7 200c-200d 20b9 25cc a8f1",
	"noto-sans-gujarati-gujarati":
		"20 a0 951-952 964-965 a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ac7-ac9 acb-acd ad0 ae0-ae3 ae6-af1 af9-aff 200c-200d 20b9 25cc a830-a839",
	"noto-sans-gurmukhi-gurmukhi":
		"20 a0 951-952 964-965 a01-a03 a05-a0a a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39 a3c a3e-a42 a47-a48 a4b-a4d a51 a59-a5c a5e a66-a76 200c-200d 20b9 25cc 262c a830-a839",
	"noto-sans-kannada-kannada":
		"20 a0 951-952 964-965 c80-c8c c8e-c90 c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6 cdd-cde ce0-ce3 ce6-cef cf1-cf3 1cd0 1cd2 1cda 1cf2 1cf4 200c-200d 20b9 25cc a830-a835",
	"noto-sans-malayalam-malayalam":
		"20 a0 307 323 951-952 964-965 d00-d0c d0e-d10 d12-d44 d46-d48 d4a-d4f d54-d63 d66-d7f 1cda 200c-200d 20b9 25cc a830-a832",
	"noto-sans-oriya-oriya":
		"20 a0 964-965 b01-b03 b05-b0c b0f-b10 b13-b28 b2a-b30 b32-b33 b35-b39 b3c-b44 b47-b48 b4b-b4d b55-b57 b5c-b5d b5f-b63 b66-b77 200c-200d 20b9 25cc",
	"noto-sans-sinhala-sinhala":
		"20 a0 964-965 d81-d83 d85-d96 d9a-db1 db3-dbb dbd dc0-dc6 dca dcf-dd4 dd6 dd8-ddf de6-def df2-df4 200c-200d 25cc 111e1-111f4",
	"noto-sans-tamil-tamil":
		"20 a0 964-965 b82-b83 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8 bca-bcd bd0 bd7 be6-bfa 200c-200d 20b9 25cc",
	"noto-sans-telugu-telugu":
		"20 a0 951-952 964-965 c00-c0c c0e-c10 c12-c28 c2a-c39 c3c-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c5d c60-c63 c66-c6f c77-c7f 1cda 1cf2 200c-200d 25cc",
	"noto-sans-thai-thai": "20 a0 2bc 2d7 303 331 e01-e3a e3f-e5b 200c-200d 25cc",
	"vazirmatn-arabic":
		"20 a0 60c-60d 610-612 615 61b 61f 621-63a 63d 640-658 65a-65b 660-671 674 679 67c 67e 681 685-686 688-689 691 693 695-696 698 69a 6a0-6a1 6a4 6a9-6ad 6af 6b5 6ba 6bc-6be 6c0-6c3 6c6-6d0 6d2-6d5 6dc 6de 6e9 6f0-6f9 762-763 200c-200d 2010-2011 fb50-fb51 fb56-fb59 fb66-fb6d fb7a-fb7d fb88-fb95 fb9e-fb9f fba5 fba7-fbb1 fbbf-fbc0 fbd3-fbdc fbde-fbdf fbe2-fbe3 fbe8-fbe9 fbfc-fbff fd3e-fd3f fdf2 fdfc fe70-fe74 fe76-fefc",
} as const;
