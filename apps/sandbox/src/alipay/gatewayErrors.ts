/** A rejected request with Alipay's `code`, `sub_code` and `sub_msg`. */
export class GatewayError extends Error {
  readonly code: string;
  readonly subCode: string;

  constructor(code: '40001' | '40002' | '40004', subCode: string, message: string) {
    super(message);
    this.code = code;
    this.subCode = subCode;
  }

  get reply(): { code: string; msg: string; sub_code: string; sub_msg: string } {
    return { code: this.code, msg: headings[this.code] ?? 'Error', sub_code: this.subCode, sub_msg: this.message };
  }
}

const headings: Readonly<Record<string, string>> = {
  '40001': 'Missing Required Arguments',
  '40002': 'Invalid Arguments',
  '40004': 'Business Failed',
};

export function missingParameter(name: string): GatewayError {
  return new GatewayError('40001', `isv.missing-${name}`, `缺少参数 ${name}`);
}

export function invalidParameter(name: string, why: string): GatewayError {
  return new GatewayError('40002', `isv.invalid-${name}`, why);
}

export function businessFailure(subCode: string, why: string): GatewayError {
  return new GatewayError('40004', `ACQ.${subCode}`, why);
}
