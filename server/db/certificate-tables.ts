/** The columns of `migrations/092_certificates.sql`. */
export interface CertificateTables {
  certificates: {
    number: string;
    user_id: string;
    course_id: string;
    name: string;
    course_name: string;
    issued_at_ms: number;
  };
}
