/** A request the platform refuses, in its own words: `code`, `sub_code`, `sub_msg`. */
export class GatewayFault extends Error {
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

export function missing(name: string): GatewayFault {
  return new GatewayFault('40001', `isv.missing-${name}`, `缺少参数 ${name}`);
}

export function invalid(name: string, why: string): GatewayFault {
  return new GatewayFault('40002', `isv.invalid-${name}`, why);
}

export function refused(subCode: string, why: string): GatewayFault {
  return new GatewayFault('40004', `ACQ.${subCode}`, why);
}
